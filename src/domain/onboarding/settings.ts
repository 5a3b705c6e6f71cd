import { url, wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const onboardingSettings = {
  onboardingUrl: url('ONBOARDING_URL', 'Address of the onboarding page in links. Default: PUBLIC_URL/onboarding.'),
  onboardingLinkDays: wholeNumber(
    'ONBOARDING_LINK_DAYS',
    { byDefault: 30, min: 1, max: 3650 },
    'Days that an onboarding link is valid.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof onboardingSettings> {}
}

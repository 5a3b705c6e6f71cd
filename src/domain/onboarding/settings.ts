import { url, wholeNumber, type SettingsOf } from '../../platform/settings/index.js';

export const onboardingSettings = {
  onboardingUrl: url('ONBOARDING_URL', 'Address of the onboarding page in links. Default: PUBLIC_URL/onboarding.'),
  onboardingLinkDays: wholeNumber(
    'ONBOARDING_LINK_DAYS',
    { byDefault: 30, min: 1, max: 3650 },
    'Days that an onboarding link is valid.',
  ),
  onboardingRetentionDays: wholeNumber(
    'ONBOARDING_RETENTION_DAYS',
    { byDefault: 730, min: 0, max: 36_500 },
    'Days that invitations are kept after they were completed or revoked or have expired, but never as long as a ' +
      'consent counts that was given by them. An organisation can choose fewer. 0 keeps them for ever.',
  ),
};

declare module '../../platform/settings/settings.js' {
  interface Settings extends SettingsOf<typeof onboardingSettings> {}
}

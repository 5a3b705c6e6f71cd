import type { AccessScope } from '../../generated/operations.ts';
import type { IconName } from '../components/icon.tsx';
import type messages from './messages.json';

/** Something to do, or a part of a screen, that the palette leads to. */
export interface Command {
  readonly path: string;
  readonly name: keyof typeof messages & `command.${string}`;
  readonly icon: IconName;
  /** What somebody must be allowed to do for it. */
  readonly needs: readonly AccessScope[];
}

/** In the order of the screens that they belong to. */
export const COMMANDS: readonly Command[] = [
  {
    path: '/imports/suggestions',
    name: 'command.suggestions',
    icon: 'imports',
    needs: ['IMPORTS_READ', 'PROFILES_READ'],
  },
  { path: '/imports/failed', name: 'command.failed', icon: 'imports', needs: ['IMPORTS_READ'] },
  { path: '/people?certificates=EXPIRING', name: 'command.expiring', icon: 'people', needs: ['PROFILES_READ'] },
  { path: '/teams/trends', name: 'command.trends', icon: 'teams', needs: ['ANALYTICS_READ'] },
  { path: '/taxonomy/rules', name: 'command.rules', icon: 'taxonomy', needs: ['TAXONOMY_READ'] },
  { path: '/onboarding/invite', name: 'command.invite', icon: 'onboarding', needs: ['ONBOARDING_WRITE'] },
  { path: '/onboarding/invite-many', name: 'command.inviteMany', icon: 'onboarding', needs: ['ONBOARDING_WRITE'] },
  { path: '/onboarding/campaigns/new', name: 'command.campaign', icon: 'onboarding', needs: ['ASSESSMENTS_WRITE'] },
  { path: '/webhooks/endpoints/new', name: 'command.endpoint', icon: 'webhooks', needs: ['WEBHOOKS_WRITE'] },
  { path: '/webhooks/deliveries', name: 'command.deliveries', icon: 'webhooks', needs: ['WEBHOOKS_READ'] },
  { path: '/administration/keys/new', name: 'command.key', icon: 'administration', needs: ['KEYS_WRITE'] },
  { path: '/administration/audit', name: 'command.audit', icon: 'administration', needs: ['AUDIT_READ'] },
  { path: '/administration/privacy', name: 'command.privacy', icon: 'administration', needs: ['PRIVACY_READ'] },
  { path: '/administration/exports', name: 'command.exports', icon: 'administration', needs: ['EXPORTS_READ'] },
];

import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AccessScope } from '../../../generated/operations.ts';
import type messages from './messages.json';

/** A part of the administration. Its code is loaded when it is opened. */
export interface AdministrationTab {
  readonly path: string;
  readonly name: keyof typeof messages & `tab.${string}`;
  /** Any one of these is enough. */
  readonly scopes: readonly AccessScope[];
  readonly Component: LazyExoticComponent<ComponentType>;
}

/** The parts in the order in which they are shown. */
export const ADMINISTRATION_TABS: readonly AdministrationTab[] = [
  {
    path: '/administration/keys',
    name: 'tab.keys',
    scopes: ['KEYS_READ'],
    Component: lazy(() => import('./keys/keys.tsx')),
  },
  {
    path: '/administration/sessions',
    name: 'tab.sessions',
    scopes: ['KEYS_READ'],
    Component: lazy(() => import('./sessions/sessions.tsx')),
  },
  {
    path: '/administration/audit',
    name: 'tab.audit',
    scopes: ['AUDIT_READ'],
    Component: lazy(() => import('./audit/audit.tsx')),
  },
  {
    path: '/administration/retention',
    name: 'tab.retention',
    scopes: ['PRIVACY_READ'],
    Component: lazy(() => import('./retention/retention.tsx')),
  },
  {
    path: '/administration/privacy',
    name: 'tab.privacy',
    scopes: ['PRIVACY_READ'],
    Component: lazy(() => import('./privacy/privacy.tsx')),
  },
  {
    path: '/administration/exports',
    name: 'tab.exports',
    scopes: ['EXPORTS_READ'],
    Component: lazy(() => import('./exports/exports.tsx')),
  },
  {
    path: '/administration/usage',
    name: 'tab.usage',
    scopes: ['ORGANISATION_READ'],
    Component: lazy(() => import('./usage/usage.tsx')),
  },
  {
    path: '/administration/branding',
    name: 'tab.branding',
    scopes: ['ORGANISATION_READ'],
    Component: lazy(() => import('./branding/branding.tsx')),
  },
];

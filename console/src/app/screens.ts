import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AccessScope } from '../../generated/operations.ts';
import type { IconName } from '../components/icon.tsx';
import type messages from './messages.json';

/** A screen of the console. Its code is loaded when it is opened. */
export interface Screen {
  readonly path: string;
  readonly name: keyof typeof messages & `screen.${string}`;
  readonly icon: IconName;
  /** What it needs to show anything; any one of these is enough. */
  readonly scopes: readonly AccessScope[];
  readonly Component: LazyExoticComponent<ComponentType>;
}

/** The screens in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    name: 'screen.overview',
    icon: 'overview',
    scopes: [],
    Component: lazy(() => import('../screens/overview/overview-screen.tsx')),
  },
  {
    path: '/imports',
    name: 'screen.imports',
    icon: 'imports',
    scopes: ['IMPORTS_READ'],
    Component: lazy(() => import('../screens/imports/imports-screen.tsx')),
  },
  {
    path: '/people',
    name: 'screen.people',
    icon: 'people',
    scopes: ['PROFILES_READ'],
    Component: lazy(() => import('../screens/people/people-screen.tsx')),
  },
  {
    path: '/skillsets',
    name: 'screen.skillsets',
    icon: 'skillsets',
    scopes: ['SKILLSETS_READ'],
    Component: lazy(() => import('../screens/skillsets/skillsets-screen.tsx')),
  },
  {
    path: '/matching',
    name: 'screen.matching',
    icon: 'matching',
    scopes: ['ANALYTICS_READ'],
    Component: lazy(() => import('../screens/matching/matching-screen.tsx')),
  },
  {
    path: '/taxonomy',
    name: 'screen.taxonomy',
    icon: 'taxonomy',
    scopes: ['TAXONOMY_READ'],
    Component: lazy(() => import('../screens/taxonomy/taxonomy-screen.tsx')),
  },
  {
    path: '/onboarding',
    name: 'screen.onboarding',
    icon: 'onboarding',
    scopes: ['ONBOARDING_READ', 'ASSESSMENTS_READ'],
    Component: lazy(() => import('../screens/onboarding/onboarding-screen.tsx')),
  },
  {
    path: '/webhooks',
    name: 'screen.webhooks',
    icon: 'webhooks',
    scopes: ['WEBHOOKS_READ'],
    Component: lazy(() => import('../screens/webhooks/webhooks-screen.tsx')),
  },
  {
    path: '/administration',
    name: 'screen.administration',
    icon: 'administration',
    scopes: ['KEYS_READ', 'AUDIT_READ', 'PRIVACY_READ', 'EXPORTS_READ', 'ORGANISATION_READ'],
    Component: lazy(() => import('../screens/administration/administration-screen.tsx')),
  },
];

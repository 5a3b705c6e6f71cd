import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AccessScope } from '../../generated/operations.ts';
import type { IconName } from '../components/icon.tsx';
import type messages from './messages.json';

/** All of these scopes, or any one of them. */
export type ScreenNeeds = { readonly all: readonly AccessScope[] } | { readonly any: readonly AccessScope[] };

/** A screen of the console. Its code is loaded when it is opened. */
export interface Screen {
  readonly path: string;
  readonly name: keyof typeof messages & `screen.${string}`;
  readonly icon: IconName;
  /** What somebody must be allowed to do for it to show anything. */
  readonly needs: ScreenNeeds;
  readonly Component: LazyExoticComponent<ComponentType>;
}

/** The screens in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    name: 'screen.overview',
    icon: 'overview',
    needs: { all: [] },
    Component: lazy(() => import('../screens/overview/overview-screen.tsx')),
  },
  {
    path: '/imports',
    name: 'screen.imports',
    icon: 'imports',
    needs: { all: ['IMPORTS_READ'] },
    Component: lazy(() => import('../screens/imports/imports-screen.tsx')),
  },
  {
    path: '/people',
    name: 'screen.people',
    icon: 'people',
    needs: { all: ['PROFILES_READ'] },
    Component: lazy(() => import('../screens/people/people-screen.tsx')),
  },
  {
    path: '/skillsets',
    name: 'screen.skillsets',
    icon: 'skillsets',
    needs: { all: ['SKILLSETS_READ'] },
    Component: lazy(() => import('../screens/skillsets/skillsets-screen.tsx')),
  },
  {
    path: '/matching',
    name: 'screen.matching',
    icon: 'matching',
    needs: { all: ['ANALYTICS_READ', 'SKILLSETS_READ'] },
    Component: lazy(() => import('../screens/matching/matching-screen.tsx')),
  },
  {
    path: '/teams',
    name: 'screen.teams',
    icon: 'teams',
    needs: { all: ['ANALYTICS_READ'] },
    Component: lazy(() => import('../screens/teams/teams-screen.tsx')),
  },
  {
    path: '/graph',
    name: 'screen.graph',
    icon: 'graph',
    needs: { all: ['PROFILES_READ'] },
    Component: lazy(() => import('../screens/graph/graph-screen.tsx')),
  },
  {
    path: '/taxonomy',
    name: 'screen.taxonomy',
    icon: 'taxonomy',
    needs: { all: ['TAXONOMY_READ'] },
    Component: lazy(() => import('../screens/taxonomy/taxonomy-screen.tsx')),
  },
  {
    path: '/onboarding',
    name: 'screen.onboarding',
    icon: 'onboarding',
    needs: { any: ['ONBOARDING_READ', 'ASSESSMENTS_READ'] },
    Component: lazy(() => import('../screens/onboarding/onboarding-screen.tsx')),
  },
  {
    path: '/webhooks',
    name: 'screen.webhooks',
    icon: 'webhooks',
    needs: { all: ['WEBHOOKS_READ'] },
    Component: lazy(() => import('../screens/webhooks/webhooks-screen.tsx')),
  },
  {
    path: '/administration',
    name: 'screen.administration',
    icon: 'administration',
    needs: { any: ['KEYS_READ', 'AUDIT_READ', 'PRIVACY_READ', 'EXPORTS_READ', 'ORGANISATION_READ'] },
    Component: lazy(() => import('../screens/administration/administration-screen.tsx')),
  },
];

/** Outlines on a grid of 24 by 24, drawn with a line of 1.75. */
const PATHS = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  overview: 'M4 13h7V4H4v9Zm0 7h7v-4H4v4Zm9 0h7v-9h-7v9Zm0-16v4h7V4h-7Z',
  imports: 'M12 4v11m0 0-4-4m4 4 4-4M4 17v3h16v-3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8c.5-3.2 3-5 6-5s5.5 1.8 6 5m1-8.200a3 3 0 1 0-1-5.800m2.5 9.200c2 .6 3.2 2.2 3.5 4.8',
  skillsets: 'm12 4 8 4-8 4-8-4 8-4Zm-8 8 8 4 8-4M4 16l8 4 8-4',
  matching: 'M9 17a5 5 0 1 1 0-10 5 5 0 0 1 0 10Zm6 0a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  teams: 'M4 5h4v4H4V5Zm6 0h4v4h-4V5Zm6 0h4v4h-4V5ZM4 11h4v4H4v-4Zm6 0h4v4h-4v-4Zm6 0h4v4h-4v-4Z',
  graph:
    'M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm12 3a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.8 6.500l8.4 2M6.5 8l2 8m1.8.5 6.3-6.2',
  taxonomy: 'M5 4v14h5M5 9h5m0-3h9v6h-9V6Zm0 9h9v6h-9v-6Z',
  onboarding: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  webhooks: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  administration: 'M12 3 5 6v5c0 4.5 2.8 8 7 10 4.2-2 7-5.5 7-10V6l-7-3Zm-3 9 2 2 4-4',
  warning: 'M12 4 3 19.500h18L12 4Zm0 6v4m0 3v.010',
  done: 'm5 12.5 4.5 4.500L19 7.5',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9V9Zm-3 6H5V4h10v2',
  columns: 'M4 5h16v14H4V5Zm5.500 0v14m5-14v14',
  order: 'M12 5v14m-5-5 5 5 5-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  down: 'm6 9 6 6 6-6',
  add: 'M12 5v14M5 12h14',
  less: 'M5 12h14',
  fit: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  remove: 'M5 7h14M9 7V4h6v3m-8 0 1 13h8l1-13',
  edit: 'M5 19l1-4L16 5l3 3L9 18l-4 1Z',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words that say the same; screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

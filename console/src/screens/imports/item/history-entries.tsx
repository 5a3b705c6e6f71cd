import type { HistoryOfItemFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { usePartialDates } from '../../../language/partial-dates.ts';
import messages from '../messages.json';

/** The jobs, educations and certificates that a record states, and who it says the person is. */
export function HistoryEntries({ results }: { readonly results: HistoryOfItemFragment['results'] }) {
  const say = useTexts(messages);
  const dateOf = usePartialDates();
  const { workHistory, educations, certifications, profileFields } = results;
  const period = (start: string, end: string) => [start, end].filter(Boolean).join(' – ');
  const groups = [
    {
      name: say('group.jobs'),
      entries: workHistory.map(({ id, occupation, company, startDate, endDate }) => ({
        id,
        title: occupation ?? company ?? '–',
        details: [
          occupation ? company : null,
          period(dateOf(startDate), dateOf(endDate) || (startDate ? say('today') : '')),
        ],
      })),
    },
    {
      name: say('group.educations'),
      entries: educations.map(({ id, degree, school, field, startDate, endDate }) => ({
        id,
        title: degree ?? field ?? school ?? '–',
        details: [(degree ?? field) ? school : null, period(dateOf(startDate), dateOf(endDate))],
      })),
    },
    {
      name: say('group.certificates'),
      entries: certifications.map(({ id, name, authority, date, expiresAt }) => ({
        id,
        title: name ?? '–',
        details: [authority, dateOf(date), expiresAt && say('expires', { date: dateOf(expiresAt) })],
      })),
    },
    {
      name: say('group.person'),
      entries: profileFields.map(({ field, value }) => ({ id: field, title: value, details: [say(`field.${field}`)] })),
    },
  ].filter(({ entries }) => entries.length > 0);
  return groups.map(({ name, entries }) => (
    <section key={name} className="item-group">
      <h2>{name}</h2>
      <ul className="history">
        {entries.map(({ id, title, details }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="hint">{details.filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

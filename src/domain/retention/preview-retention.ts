import type { Scope } from '../../platform/scope.js';
import { serviceDaysOf } from '../organisations/index.js';
import { FORECAST_KINDS, readForecast, type Forecast } from './forecast.sql.js';

/** What goes of each kind of data by a time that is not in the past, one statement each. */
export async function previewRetention({ db, organisationId, settings, now }: Scope, at: Date): Promise<Forecast[]> {
  const question = { organisationId, serviceDays: serviceDaysOf(settings), now: now(), at };
  const forecasts: Forecast[] = [];
  for (const kind of FORECAST_KINDS) forecasts.push(...(await readForecast(db, kind, question)));
  return forecasts;
}

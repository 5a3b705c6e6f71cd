import type { Request } from 'express';
import type { Brand } from '../../../domain/organisations/index.js';

const brands = new WeakMap<Request, Brand>();

/** From now on the pages that answer a request show themselves as an organisation's. */
export function showBrand(request: Request, brand: Brand): void {
  brands.set(request, brand);
}

/** The organisation as whose the page shows itself; undefined for a page of the service. */
export function brandOf(request: Request): Brand | undefined {
  return brands.get(request);
}

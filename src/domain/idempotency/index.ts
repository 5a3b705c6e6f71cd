export {
  claimIdempotencyKey,
  deleteExpiredIdempotencyKeys,
  storeAnswer,
  type StoredAnswer,
} from './idempotency-keys.js';

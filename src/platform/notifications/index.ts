export {
  openChangeFeed,
  type Change,
  type ChangeFeed,
  type ChangeFeedTimes,
  type ChangeHandlers,
  type ChangeType,
} from './change-feed.js';
export {
  MAX_BATCH,
  openChangeStream,
  type ChangeBatch,
  type ChangedObject,
  type ChangeSelection,
  type ChangeStream,
} from './change-stream.js';
export { listen, type Listener, type ListenHandlers } from './listen.js';

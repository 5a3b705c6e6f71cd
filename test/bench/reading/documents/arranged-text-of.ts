import { arrangeText } from '../../../../src/domain/reader/formats/common/text/arrangement/arrange-text.js';
import { mainTextOf } from '../../../../src/domain/reader/formats/free-text/free-text.js';
import { unwrapPayloadWithDocuments } from '../../../../src/domain/reader/unwrap/unwrap-payload.js';
import type { LabelledDocument } from './labelled-document.js';
import { payloadOfFile } from './payload-of-file.js';

/** The text of a CV as the reader arranges it; undefined for a document that is none, or has no text. */
export async function arrangedTextOf({ fileName, bytes, expected }: LabelledDocument): Promise<string | undefined> {
  const unwrapped = await unwrapPayloadWithDocuments(payloadOfFile(fileName, bytes));
  const main = 'failure' in unwrapped || !expected.isCv ? undefined : mainTextOf(unwrapped.view.payload);
  return main === undefined ? undefined : arrangeText(main.value).text;
}

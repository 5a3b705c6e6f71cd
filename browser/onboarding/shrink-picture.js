/** Longest side of a picture that is sent, in pixels: enough to read a page in small print. */
const LONGEST_SIDE = 2400;

/** Size up to which a picture is sent as it is, in bytes. */
const SMALL_ENOUGH = 700_000;

/** Quality of the JPEG, 0-1: letters stay sharp, and a page has a few hundred kilobytes. */
const QUALITY = 0.82;

/** Kinds of pictures that the service reads. */
const READABLE = /^image\/(?:jpeg|png|webp)$/;

/**
 * Scales a large picture down and turns it as its camera says, so that a photo does not take minutes on a mobile connection.
 * Pictures of other kinds, such as HEIC, become JPEG where the browser can open them. Whatever else it is stays as it is.
 */
export async function shrinkPicture(file) {
  if (!file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= SMALL_ENOUGH && READABLE.test(file.type)) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) return file;
  return new File([blob], `${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`, { type: 'image/jpeg' });
}

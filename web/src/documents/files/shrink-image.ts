import { withEnding } from './file-names.ts';

/** Pixels of the long side: enough to read a leaflet, little enough for a poor line. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** Types that redrawing would spoil, such as animations. */
const AS_THEY_ARE = ['image/gif', 'image/svg+xml'];
/** Types that every browser shows; others (HEIC, TIFF) become a JPEG even if they are small. */
const COMMON = ['image/jpeg', 'image/png', 'image/webp'];

async function draw(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparency: without a ground it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Shrinks a photo and turns it upright. A file that this browser cannot decode is left unchanged. */
export async function shrinkImage(file: File): Promise<{ name: string; content: Blob }> {
  const whole = { name: file.name, content: file };
  if (!file.type.startsWith('image/') || AS_THEY_ARE.includes(file.type)) return whole;
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Not an image, or a type that this browser cannot decode: the server judges it by its content.
    return whole;
  }
  const share = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  if (share === 1 && COMMON.includes(file.type)) return whole;
  const small = await draw(image, Math.round(image.width * share), Math.round(image.height * share));
  image.close();
  return small && small.size < file.size ? { name: withEnding(file.name, '.jpg'), content: small } : whole;
}

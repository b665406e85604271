const faces = ['500 1em "Bodoni Moda"', '1em "Hanken Grotesk"'];

/**
 * Has the page fetch and wear the house's faces, which public/theme.js keeps for later where the device has to fetch them first:
 * on a slow network they would come before what the page says. Once what stands there now is drawn; both at once, so that words
 * change only once.
 */
export function wearFaces(): void {
  const { dataset } = document.documentElement;
  if (dataset['faces'] !== 'later') return;
  dataset['faces'] = 'coming';
  requestAnimationFrame(() =>
    setTimeout(() => {
      void Promise.allSettled(faces.map((face) => document.fonts.load(face))).then(() => delete dataset['faces']);
    }),
  );
}

/** The product's icons: one style, a 20-px grid, hairline strokes. Always beside text, or on a control with a label. */
const paths = {
  bell: 'M4 14h12l-1.4-2V8.5a4.6 4.6 0 0 0-9.2 0V12zM8.4 16.6a1.8 1.8 0 0 0 3.2 0',
  home: 'M3.5 8.6 10 3.5l6.5 5.1v7.9h-4.2v-4.6H7.7v4.6H3.5z',
  game: 'M10 2.8 17.2 10 10 17.2 2.8 10zM10 6.6 13.4 10 10 13.4 6.6 10z',
  ranks: 'M3.2 16.8v-5.3h4.5v5.3M7.7 16.8V3.8h4.6v13M12.3 16.8V8.6h4.5v8.2M2 16.8h16',
  rewards: 'M10 12.2a4.7 4.7 0 1 0 0-9.4 4.7 4.7 0 0 0 0 9.4zM7.2 11.3 6 17.5l4-2 4 2-1.2-6.2M10 5.8v3.4',
  news: 'M3 4h11v12.5H4.5A1.5 1.5 0 0 1 3 15zM14 8h3v7a1.5 1.5 0 0 1-3 0zM6 7.5h5M6 10.3h5M6 13.1h3',
  profile: 'M10 9.6a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.4 17.2c.5-3.2 3.2-5 6.6-5s6.1 1.8 6.6 5',
  check: 'M4 10.6 8.2 14.7 16 5.8',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  lock: 'M5 9h10v7.8H5zM7.2 9V6.4a2.8 2.8 0 0 1 5.6 0V9',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 6v4.2l2.8 1.7',
  next: 'M7.5 4 13.5 10l-6 6',
  back: 'M12.5 4 6.5 10l6 6',
  search: 'M8.8 14.6a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6zM13 13l4 4',
  download: 'M10 3v10M5.8 9 10 13.2 14.2 9M3.5 16.8h13',
  open: 'M7.5 4H4v12h12v-3.5M11 4h5v5M16 4 9 11',
  camera: 'M3 6.5h3.2l1.3-2h5l1.3 2H17v9.3H3zM10 13.6a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8z',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.7 11h8.6l.7-11M8.3 8.5v5M11.7 8.5v5',
  warning: 'M10 3.2 17.8 16.8H2.2zM10 8v4.2M10 14.3v.3',
  info: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 9v4.6M10 6.3v.3',
  play: 'M6 3.8 16 10 6 16.2z',
  pause: 'M7 4.5v11M13 4.5v11',
  offline:
    'M3 3l14 14M6.3 15.5h8a3.2 3.2 0 0 0 2.1-.8M17.3 12.9a3.4 3.4 0 0 0-3-4 4.9 4.9 0 0 0-6.1-3.6M6 7.2a5 5 0 0 0-.7 1.7 3.4 3.4 0 0 0 .9 6.6',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  up: 'M4 12.5 10 6.5l6 6',
  down: 'M4 7.5l6 6 6-6',
  width: 'M3 4v12M17 4v12M6 10h8M8 7.8 5.8 10 8 12.2M12 7.8l2.2 2.2L12 12.2',
  rewind: 'M5.2 6.4A6.6 6.6 0 1 1 3.4 11M5.4 2.8v3.8h3.8',
  forward: 'M14.8 6.4A6.6 6.6 0 1 0 16.6 11M14.6 2.8v3.8h-3.8',
  quiz: 'M4 3.2h12v13.6H4zM7 7h6M7 10h6M7 13h3.5',
  exam: 'M4 3.2h12v9.6H4zM7 6.5h6M7 9.3h3M13.3 12.8v4.4l-1.6-1-1.6 1v-4.4',
  pdf: 'M5 2.8h6.5L15.5 7v10.2H5zM11.5 2.8V7h4',
  podcast: 'M3.5 12.5V10a6.5 6.5 0 0 1 13 0v2.5M3.5 12h2.7v4.8H3.5zM13.8 12h2.7v4.8h-2.7z',
  feedback: 'M3 4h14v9.5H9.5L6 16.8v-3.3H3z',
  story: 'M10 5.2C8.2 4 5.8 3.8 3 4.2v11.4c2.8-.4 5.2-.2 7 1 1.8-1.2 4.2-1.4 7-1V4.2c-2.8-.4-5.2-.2-7 1zM10 5.2v11.4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.35}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

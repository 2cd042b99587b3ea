type Movement = {
  readonly pause: string
  readonly play: string
  readonly previous: string
  readonly next: string
  readonly place: (place: number, count: number) => string
  readonly kind: string
  readonly slide: string
  readonly pausePicture: string
  readonly playPicture: string
}

/** Names of the controls of everything that moves by itself. */
export const movement = {
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  place: (place: number, count: number) => `${place} of ${count}`,
  kind: 'carousel',
  slide: 'slide',
  pausePicture: 'Pause the picture',
  playPicture: 'Play the picture',
} as const satisfies Movement

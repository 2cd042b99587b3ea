type Movement = {
  readonly pause: string
  readonly play: string
  readonly previous: string
  readonly next: string
  readonly place: (place: number, count: number) => string
  readonly kind: string
  readonly slide: string
  readonly kites: { readonly pause: string; readonly play: string }
  readonly picture: { readonly pause: string; readonly play: string }
}

export const movement = {
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  place: (place: number, count: number) => `${place} of ${count}`,
  kind: 'carousel',
  slide: 'slide',
  kites: { pause: 'Pause the animation', play: 'Play the animation' },
  picture: { pause: 'Pause the picture', play: 'Play the picture' },
} as const satisfies Movement

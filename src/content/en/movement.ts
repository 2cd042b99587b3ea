export const movement = {
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  place: (place: number, count: number) => `${place} of ${count}`,
  carousel: 'carousel',
  slide: 'slide',
  kites: { pause: 'Pause the animation', play: 'Play the animation' },
  picture: { pause: 'Pause the picture', play: 'Play the picture' },
} as const

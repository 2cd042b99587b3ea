import type { Gesture, MachineWalks, Target } from './gestures.ts'

const region: Target = { role: 'region', name: 'What we are working towards' }
const button = (name: string): Target => ({ role: 'button', name })
const press = (name: string): readonly Gesture[] => [{ press: button(name) }]

export const carousel: MachineWalks = {
  holds: [],
  starts: {
    'vision, 5 of them': { by: [{ open: '/about-us' }, { scrollTo: region }] },
  },
  steps: {
    next: press('Next'),
    previous: press('Previous'),
    pause: press('Pause'),
    play: press('Play'),
    'held:by-the-pointer': [{ hover: region }],
    'released:by-the-pointer': [{ hover: region }, { hover: 'nothing' }],
    'held:by-focus': [{ focus: button('Next') }],
    'released:by-focus': [{ leave: button('Next') }],
    'tab-hidden': [{ tab: 'hidden' }],
    'tab-shown': [{ tab: 'visible' }],
    'reduced-motion-on': [{ motion: 'reduced' }],
    'reduced-motion-off': [{ motion: 'full' }],
  },
}

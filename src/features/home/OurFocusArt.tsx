import type { ourFocus } from '#content/ourFocus.ts'
import css from './OurFocus.module.css'

type Kind = (typeof ourFocus.items)[number]['kind']

/** Pale, middle and bright pieces of a quilt of 8 × 4 squares, each 50 wide. */
const pieces: Readonly<Record<Kind, readonly [string, string, string]>> = {
  training: [
    'M0 200 50 150V200ZM50 200l50-50v50ZM50 150l50-50v50ZM100 200h50v-50ZM100 150h50v-50ZM150 200h50v-50ZM200 200h50v-50Z',
    'M100 100l50-50v50ZM150 150h50v-50ZM150 100h50V50ZM200 150h50v-50ZM200 100h50V50ZM250 200h50v-50ZM250 150h50v-50ZM300 200h50v-50Z',
    'M200 50 250 0v50ZM250 100h50V50ZM250 50h50V0ZM300 150h50v-50ZM300 100h50V50ZM350 200h50v-50ZM350 150h50v-50ZM300 50 350 0v50ZM350 100h50V50ZM350 50 400 0v50Z',
  ],
  internship: [
    'M0 0h100L0 100ZM300 0h100v100ZM0 200V100l100 100ZM400 100v100H300Z',
    'M150 14 200 70 170 104 200 138 150 194 66 104Z',
    'M250 14 334 104 250 194 200 138 230 104 200 70Z',
  ],
  workshop: [
    'M0 200 100 100v100ZM400 0v100L300 0ZM0 0h100L0 100ZM300 200l100-100v100Z',
    'M190 0v92H106ZM190 108v92l-84-92Z',
    'M210 0l84 92h-84ZM294 108l-84 92v-92Z',
  ],
}

const fills: Readonly<Record<Kind, readonly [string, string]>> = {
  training: ['#4f5bd5', '#9db2ff'],
  internship: ['#7d0f3c', '#f9b89a'],
  workshop: ['#0a4f4c', '#6fd6c9'],
}

export const OurFocusArt = ({ kind }: { kind: Kind }) => {
  const [pale, middle, bright] = pieces[kind]
  const [paleFill, middleFill] = fills[kind]
  return (
    <svg
      className={css.art}
      data-print="hide"
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={paleFill} d={pale} />
      <path fill={middleFill} d={middle} />
      <path fill="#f4b740" d={bright} />
    </svg>
  )
}

const light = {
  canvas: '#f7f4ec',
  root: '#fdfbf6',
  even: '#f1eee5',
  odd: '#f8f6f0',
  leaf: '#ffffff',
  line: '#a9a5b5',
  ink: '#15143a',
  soft: '#55546f',
  edge: '#6f6d88',
  label: '#ffffff',
  active: '#e2e2fb',
  activeLine: '#3432a0',
  activeInk: '#2b2a78',
  taken: '#b7371a',
  takenFill: '#fdeee9',
  time: '#7a4d00',
  good: '#17673a',
  bad: '#a3164f',
}

export type Colour = keyof typeof light
type Palette = Readonly<Record<Colour, string>>

const dark: Palette = {
  canvas: '#12112a',
  root: '#161532',
  even: '#1d1c40',
  odd: '#19183a',
  leaf: '#26254f',
  line: '#5d5b8c',
  ink: '#fff6e5',
  soft: '#c3c0dc',
  edge: '#918eb9',
  label: '#201f45',
  active: '#44391a',
  activeLine: '#f4b740',
  activeInk: '#ffdf95',
  taken: '#ff9472',
  takenFill: '#41231f',
  time: '#eec98a',
  good: '#82d9a4',
  bad: '#ffa1be',
}

export type Theme = 'light' | 'dark'
export const palettes: Readonly<Record<Theme, Palette>> = { light, dark }

export const sheetOf = (colour: (name: Colour) => string): string => `
.lab-diagram text{font-family:Arial,'Liberation Sans',Helvetica,sans-serif;fill:${colour('ink')};white-space:pre}
.lab-diagram .name{font-size:15px;font-weight:700}
.lab-diagram .event{font-size:13px;font-weight:700}
.lab-diagram .guard,.lab-diagram .action,.lab-diagram .note{font-size:12px;fill:${colour('soft')}}
.lab-diagram .frame{stroke:${colour('line')};stroke-width:1.25}
.lab-diagram .rule{stroke:${colour('line')};stroke-width:1;opacity:.6}
.lab-diagram .root{fill:${colour('root')}}
.lab-diagram .even{fill:${colour('even')}}
.lab-diagram .odd{fill:${colour('odd')}}
.lab-diagram .leaf{fill:${colour('leaf')}}
.lab-diagram .region{stroke-dasharray:7 4}
.lab-diagram .inner{fill:none;stroke:${colour('line')}}
.lab-diagram .arrow{fill:none;stroke:${colour('edge')};stroke-width:1.5}
.lab-diagram .head{fill:${colour('edge')};stroke:none}
.lab-diagram .pill{fill:${colour('label')};stroke:${colour('line')};stroke-width:1}
${(['root', 'even', 'odd'] as const).map((ground) => `.lab-diagram .over-${ground} text{paint-order:stroke;stroke:${colour(ground)};stroke-width:6px;stroke-linejoin:round}`).join('\n')}
.lab-diagram .dot{fill:${colour('ink')}}
.lab-diagram .ring{fill:${colour('leaf')};stroke:${colour('edge')};stroke-width:1.75}
.lab-diagram .icon{fill:none;stroke:${colour('soft')};stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.lab-diagram .on-after .event{fill:${colour('time')}}
.lab-diagram .on-after .icon{stroke:${colour('time')}}
.lab-diagram .on-done .event,.lab-diagram .on-ended .event{fill:${colour('good')}}
.lab-diagram .on-done .icon,.lab-diagram .on-ended .icon{stroke:${colour('good')}}
.lab-diagram .on-error .event{fill:${colour('bad')}}
.lab-diagram .on-error .icon{stroke:${colour('bad')}}
.lab-diagram .count{fill:${colour('active')};stroke:${colour('activeLine')};stroke-width:1.75}
.lab-diagram .count+text{fill:${colour('activeInk')};stroke:none}
.lab-diagram .hit{fill:transparent}
.lab-diagram .active>.frame:not(.root){stroke:${colour('activeLine')};stroke-width:2.25}
.lab-diagram .active>.leaf{fill:${colour('active')};stroke-width:2.75}
.lab-diagram .active>text.name{fill:${colour('activeInk')}}
.lab-diagram .taken .arrow{stroke:${colour('taken')};stroke-width:2.75}
.lab-diagram .taken .head{fill:${colour('taken')}}
.lab-diagram .taken .pill{fill:${colour('takenFill')};stroke:${colour('taken')};stroke-width:1.75}
.lab-diagram .taken .event{fill:${colour('taken')}}
.lab-diagram .taken .icon{stroke:${colour('taken')}}
.lab-diagram .stays.taken .hit{fill:${colour('takenFill')};stroke:${colour('taken')}}
.lab-diagram .stays.unseen .hit{stroke:${colour('bad')};stroke-dasharray:2 4;stroke-linecap:round}
.lab-diagram .unseen>.frame,.lab-diagram .unseen .arrow,.lab-diagram .unseen .pill{stroke:${colour('bad')};stroke-dasharray:2 4;stroke-linecap:round;stroke-width:2}
`

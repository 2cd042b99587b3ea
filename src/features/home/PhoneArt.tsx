import { Kite } from '#components/Kite/Kite.tsx'
import css from './PhoneArt.module.css'

export const PhoneArt = () => (
  <div className={css.picture} data-print="hide">
    <svg viewBox="0 0 480 520" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#0f6662" d="M0 0h480v520H0Z" />
      <path
        fill="#6fd6c9"
        d="M0 0h80L0 80ZM400 0h80v80ZM0 440v80h80ZM0 200l80 60-80 60ZM480 200l-80 60 80 60ZM400 520h80v-80Z"
      />
      <path
        fill="#0a4f4c"
        d="M80 0h80v80ZM320 0h80l-80 80ZM0 80l80 80H0ZM480 80v80h-80ZM0 440l80-80H0ZM480 440v-80h-80ZM80 520l80-80v80ZM400 520l-80-80v80Z"
      />
      <path
        fill="#f4b740"
        d="M40 120l20 20-20 20-20-20ZM440 120l20 20-20 20-20-20ZM40 360l20 20-20 20-20-20ZM440 360l20 20-20 20-20-20Z"
      />
    </svg>
    <svg className={css.phone} viewBox="126 40 228 452" aria-hidden="true">
      <rect x="126" y="40" width="228" height="452" rx="34" fill="#15143a" />
      <rect x="138" y="52" width="204" height="428" rx="24" fill="#fff6e5" />
      <path fill="#2b2a78" d="M138 76a24 24 0 0 1 24-24h156a24 24 0 0 1 24 24v130H138Z" />
      <path
        fill="#4f5bd5"
        d="M138 206l52-52v52ZM190 206l52-52v52ZM290 206l52-52v52ZM138 102l52 52h-52ZM290 52l52 52v-28a24 24 0 0 0-24-24Z"
      />
      <Kite x={236} y={118} size={44} turn={16} paint="morning" />
      <path d="M222 178C210 196 232 200 214 224" fill="none" stroke="#fff6e5" strokeWidth="1.6" />
      <rect x="156" y="222" width="112" height="13" rx="6.5" fill="#15143a" />
      <rect x="156" y="245" width="150" height="9" rx="4.5" fill="#b9b6d0" />
      <rect x="156" y="270" width="168" height="34" rx="17" fill="#b7371a" />
      <path fill="#fff" d="M232 279v16l14-8Z" />
      {[322, 374, 426].map((y, row) => (
        <g key={y} transform={`translate(156 ${y})`}>
          <path fill={['#f4b740', '#6fd6c9', '#f9b89a'][row]} d="M17 0l17 17-17 17L0 17Z" />
          <rect x="48" y="5" width={[96, 78, 106][row]} height="9" rx="4.5" fill="#15143a" />
          <rect x="48" y="21" width={[64, 88, 52][row]} height="8" rx="4" fill="#b9b6d0" />
        </g>
      ))}
    </svg>
  </div>
)

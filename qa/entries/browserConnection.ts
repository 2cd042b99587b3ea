import type { Outcome } from '#lab/core/entry.ts'

export const isOffline = {
  label: 'the browser is offline',
  tone: 'bad',
  event: { type: 'offline' },
} as const satisfies Outcome

export const isOnline = {
  label: 'the browser is online',
  tone: 'good',
  event: { type: 'online' },
} as const satisfies Outcome

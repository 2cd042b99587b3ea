import type { Outcome } from '#lab/core/entry.ts'
import type { Cause } from '#qa/entry.ts'

export const isOffline = {
  label: 'the browser is offline',
  tone: 'bad',
  event: { type: 'offline' },
  by: [{ offline: true }],
} as const satisfies Outcome & Cause

export const isOnline = {
  label: 'the browser is online',
  tone: 'good',
  event: { type: 'online' },
  by: [{ offline: false }],
} as const satisfies Outcome & Cause

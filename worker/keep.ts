const AT = 'X-Kept-At'
const BYTES = 'X-Kept-Bytes'

export type Bounds = { readonly most: number; readonly bytes: number }

/** Milliseconds since it came. */
export const ageOf = (kept: Response): number => Date.now() - Date.parse(keptAt(kept))

export const keptAt = ({ headers }: Response): string => headers.get(AT) ?? ''

/** Whether an answer may be kept at all: whole, from where it was asked for, and not marked as passing. */
export const mayBeKept = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  (type === 'basic' || type === 'cors') &&
  !redirected &&
  !/no-store|private/i.test(headers.get('Cache-Control') ?? '')

/** Keeps an answer under an address; the oldest go when there are too many, or they are too large. */
export const keep = async (
  shelf: Cache,
  address: string,
  { headers }: Response,
  body: Blob,
  bounds: Bounds,
): Promise<void> => {
  const kept = new Headers(headers)
  // It is kept as it is read, not as it came over the wire.
  kept.delete('Content-Encoding')
  kept.delete('Content-Length')
  // Where the server could only give an old one, it says how old.
  const age = Number(headers.get('Age') ?? 0) * 1_000
  kept.set(AT, new Date(Date.now() - (age > 0 ? age : 0)).toISOString())
  kept.set(BYTES, String(body.size))
  // Away first, so that the order on the shelf is the order of age.
  await shelf.delete(address)
  await shelf.put(address, new Response(body, { headers: kept }))
  tidySoon(shelf, bounds)
}

/** Milliseconds: what comes together is tidied up together. */
const PAUSE = 200

const waiting = new Set<Bounds>()

/** Nobody waits for it: where the worker is ended before, there is a little too much until it keeps something again. */
const tidySoon = (shelf: Cache, bounds: Bounds): void => {
  if (waiting.has(bounds)) return
  waiting.add(bounds)
  setTimeout(() => {
    waiting.delete(bounds)
    tidy(shelf, bounds).catch(() => undefined)
  }, PAUSE)
}

const tidy = async (shelf: Cache, { most, bytes }: Bounds) => {
  let count = 0
  let sum = 0
  for (const request of [...(await shelf.keys())].reverse()) {
    const kept = await shelf.match(request)
    count += 1
    sum += Number(kept?.headers.get(BYTES) ?? 0)
    if (count > most || sum > bytes) await shelf.delete(request)
  }
}

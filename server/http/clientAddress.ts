import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export type Connection = { readonly incoming?: IncomingMessage }

type RequestContext = {
  readonly env: Connection
  readonly req: { readonly header: (name: string) => string | undefined }
}

export const clientAddress = ({ env, req }: RequestContext, trustedProxies: number): string => {
  const peer = env.incoming?.socket.remoteAddress ?? 'unknown'
  const named = (req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim())
  const claimed = withoutPort((trustedProxies > 0 && named.at(-trustedProxies)) || '')
  return bucketOf(isIP(claimed) ? claimed : peer)
}

/** Azure's proxies write 203.0.113.7:41234 and [2001:db8::1]:41234. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')

/** IPv6 addresses share a bucket per /64, the usual network of a household. */
const bucketOf = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

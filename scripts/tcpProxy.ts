import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Line = { readonly near: Socket; readonly far: Socket; stalled: boolean }

export const tcpProxy = async (port: number) => {
  const lines = new Set<Line>()
  let latency = 0

  const pipe = (from: Socket, to: Socket, line: Line) => {
    // Keeps the order when the delay shrinks.
    let held = Promise.resolve()
    const later = (work: () => void) => {
      if (line.stalled) return
      const due = latency === 0 ? undefined : pause(latency)
      held = held.then(() => due).then(work)
    }
    from.on('data', (chunk) => later(() => to.writable && to.write(chunk)))
    from.on('end', () => later(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => {
      if (!line.stalled) to.destroy()
      if (from.destroyed && to.destroyed) lines.delete(line)
    })
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const line: Line = { near, far, stalled: false }
    lines.add(line)
    pipe(near, far, line)
    pipe(far, near, line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const toAll = (work: (socket: Socket) => void) => {
    for (const { near, far } of lines) {
      work(near)
      work(far)
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    slowDown: (milliseconds: number) => {
      latency = milliseconds
    },
    /** Resets every connection, also within a response. */
    cut: () => toAll((socket) => socket.resetAndDestroy()),
    /** Open connections carry nothing more; new ones work. */
    stall: () => {
      for (const line of lines) line.stalled = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      toAll((socket) => socket.destroy())
      await closed
    },
  }
}

export type TcpProxy = Awaited<ReturnType<typeof tcpProxy>>

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Connection = { readonly client: Socket; readonly upstream: Socket; stalled: boolean }

export const tcpProxy = async (port: number) => {
  const connections = new Set<Connection>()
  let latency = 0

  const pipe = (from: Socket, to: Socket, connection: Connection) => {
    // Keeps the order when the delay shrinks.
    let queue = Promise.resolve()
    const later = (work: () => void) => {
      if (connection.stalled) return
      const due = latency === 0 ? undefined : pause(latency)
      queue = queue.then(() => due).then(work)
    }
    from.on('data', (chunk) => later(() => to.writable && to.write(chunk)))
    from.on('end', () => later(() => to.end()))
    from.on('error', () => {})
    from.on('close', () => {
      if (!connection.stalled) to.destroy()
      if (from.destroyed && to.destroyed) connections.delete(connection)
    })
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const connection: Connection = { client, upstream, stalled: false }
    connections.add(connection)
    pipe(client, upstream, connection)
    pipe(upstream, client, connection)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const toAll = (work: (socket: Socket) => void) => {
    for (const { client, upstream } of connections) {
      work(client)
      work(upstream)
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    slowDown: (milliseconds: number) => {
      latency = milliseconds
    },
    cut: () => toAll((socket) => socket.resetAndDestroy()),
    stall: () => {
      for (const connection of connections) connection.stalled = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      toAll((socket) => socket.destroy())
      await closed
    },
  }
}

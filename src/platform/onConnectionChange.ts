type ConnectionChange = 'online' | 'offline'

export const onConnectionChange = (report: (change: ConnectionChange) => void): (() => void) => {
  const listener = ({ type }: Event) => report(type as ConnectionChange)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

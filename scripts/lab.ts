import { readArguments } from './readArguments.ts'

readArguments(
  `npm run lab

Serves the machine lab of the build for QA at http://localhost:3300; PORT and HOST choose another address.`,
  {},
)
const PORT = Number(process.env.PORT ?? 3300)
const HOST = process.env.HOST ?? 'localhost'

// Read when the modules are loaded.
process.env.LAB = '1'
const { buildIfStale } = await import('./buildIfStale.ts')
const { DIST } = await import('./dist.ts')
const { serveLab } = await import('./labServer.ts')

buildIfStale()
const server = serveLab(`${DIST}/client`)
server.listen(PORT, HOST, () => console.log(`The machine lab: http://${HOST}:${PORT}`))
const stop = () => server.close(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

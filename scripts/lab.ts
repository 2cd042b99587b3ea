import { buildLab } from './labBuild.ts'
import { serveLab } from './labServer.ts'
import { readArguments } from './readArguments.ts'

readArguments(
  `npm run lab

Builds the machine lab and serves it at http://localhost:3300; PORT and HOST choose another address.`,
  {},
)
const PORT = Number(process.env.PORT ?? 3300)
const HOST = process.env.HOST ?? 'localhost'

const server = serveLab(await buildLab())
server.listen(PORT, HOST, () => console.log(`The machine lab: http://${HOST}:${PORT}`))
const stop = () => server.close(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

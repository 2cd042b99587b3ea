import { buildLab } from './labBuild.ts'
import { serveLab } from './labServer.ts'

const PORT = Number(process.env.PORT ?? 3300)
const HOST = process.env.HOST ?? 'localhost'

const server = serveLab(await buildLab())
server.listen(PORT, HOST, () => console.log(`The machine lab: http://${HOST}:${PORT}`))
const stop = () => server.close(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

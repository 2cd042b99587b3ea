import { compare } from './load/compare.ts'
import { long } from './load/long.ts'
import { rolling } from './load/rolling.ts'
import { readArguments } from './readArguments.ts'

const HELP = `npm run load [-- --seconds 5]
npm run load -- --long [--requests 1000000]
npm run load -- --rolling [--rate 300] [--rounds 2]

Measures the built site on this machine's loopback.
  (nothing)   a cached page, a page rendered for each request, a call, and an enquiry with its commit;
              each beside a plain Node server that gives the same bytes
  --long      very many requests: the process's memory (RSS); 1 when what garbage collection leaves grows
  --rolling   three instances on one PostgreSQL behind a balancer are stopped and started in turn,
              while so many requests a second come; 1 when one of them is lost
  --help      this text`

const { values } = readArguments(HELP, {
  seconds: 5,
  long: false,
  requests: 1_000_000,
  rolling: false,
  rate: 300,
  rounds: 2,
})
const { seconds, requests, rate, rounds } = values

if (values.long) process.exitCode = (await long(requests)) ? 0 : 1
else if (values.rolling) process.exitCode = (await rolling(rate, rounds)) ? 0 : 1
else await compare(seconds)

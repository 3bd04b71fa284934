import { CompressionStream, DecompressionStream } from 'node:stream/web'

/** Browsers have these. The contexts of the screens' tests, which share a worker, get them only from here. */
Object.assign(globalThis, { CompressionStream, DecompressionStream })

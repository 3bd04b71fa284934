import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A certificate for https on this machine (127.0.0.1) that signs itself, made for one run, with its key, both as PEM. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = sequence(der(0x06, bytes('2a8648ce3d040302')))
  const name = sequence(der(0x31, sequence(der(0x06, bytes('550403')), der(0x0c, Buffer.from('push test')))))
  const time = (date: Date) =>
    der(
      0x17,
      Buffer.from(
        `${date
          .toISOString()
          .replaceAll(/[-:T]|\.\d+/g, '')
          .slice(2)}`,
      ),
    )
  const day = 24 * 60 * 60 * 1000
  const altName = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const extension = sequence(der(0x06, bytes('551d11')), der(0x04, altName))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = createSign('SHA256').update(content).sign(privateKey)
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value in the encoding of X.509. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const bytes = (hex: string) => Buffer.from(hex, 'hex')

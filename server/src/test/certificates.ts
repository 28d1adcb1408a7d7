import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * Certificates for the tests, each made anew: Node signs and checks certificates but does not create them, and not
 * every machine has OpenSSL. X.509 is encoded in DER: tag, length, value.
 */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const yes = der(0x01, Buffer.from([0xff]));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(text, 'utf8')))));
const instant = (at: Date) => der(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, ''), 'latin1'));

const DAY = 24 * 3_600_000;

type Party = { name: string; key: KeyObject };
type Traits = { issuer: Party; subject: string; publicKey: KeyObject; extensions: Uint8Array[]; until?: Date };

function write({ issuer, subject, publicKey, extensions, until = new Date(Date.now() + DAY) }: Traits): string {
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    sequence(instant(new Date(Date.now() - 2 * DAY)), instant(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, issuer.key)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

export type Authority = {
  certificate: string;
  certify(hosts: string[], until?: Date): { certificate: string; key: string };
};

/** A certificate authority known only to holders of its certificate. */
export function makeAuthority(name = `Authority ${randomBytes(4).toString('hex')}`): Authority {
  const { publicKey, privateKey } = newKeys();
  const issuer = { name, key: privateKey };
  const isAuthority = sequence(identifier('551d13'), yes, octets(sequence(yes)));
  const ownName = createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
  const keyName = sequence(identifier('551d0e'), octets(octets(ownName)));
  return {
    certificate: write({ issuer, subject: name, publicKey, extensions: [isAuthority, keyName] }),
    certify(hosts, until) {
      const own = newKeys();
      // DNS names and IPv4 addresses.
      const names = hosts.map((host) =>
        /^[\d.]+$/.test(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
      );
      const extensions = [sequence(identifier('551d11'), octets(sequence(...names)))];
      const certificate = write({
        issuer,
        subject: hosts[0] ?? '',
        publicKey: own.publicKey,
        extensions,
        ...(until && { until }),
      });
      return { certificate, key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    },
  };
}

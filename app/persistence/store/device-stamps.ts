import type { DeviceClock } from '../../browser/device-clock'
import type { KeptStorage } from '../../browser/kept-texts'
import { newId } from '../../domain/item-id'
import type { Tree } from '../merge/registers'
import { DEVICE_DIGITS, isStamp, NEVER, nextStamp, type Stamp } from '../merge/stamp'
import { latestStamp } from '../merge/tree-stamps'

/** The stamps of this device's edits: who it is, and what time it is by the account's clock (KEEP-09). */
export function createDeviceStamps(storage: KeptStorage, clock: DeviceClock) {
  let latest: Stamp = NEVER
  // Both until they may be stored.
  let unstoredDevice: string | undefined
  let unstoredOffset = 0

  /** Milliseconds by which the account's clock is ahead of this device's, as far as it is known. */
  const clockOffset = (): number => {
    const offset = Number(storage.read('clockOffset') ?? unstoredOffset)
    return Number.isFinite(offset) ? offset : 0
  }
  /** Six characters that are this device's own, for as long as its storage lasts. */
  const deviceId = (): string => {
    const stored = storage.read('device')
    if (stored?.length === DEVICE_DIGITS && isStamp(nextStamp(NEVER, 1, stored))) return stored
    unstoredDevice ??= newId(DEVICE_DIGITS)
    if (!storage.keepsNothing()) storage.write('device', unstoredDevice)
    return unstoredDevice
  }
  /** Milliseconds by the account's clock, as far as it is known; until then by this device's. */
  const accountTime = () => clock.now() + clockOffset()
  /** Later edits of this device get later stamps than those in a tree, whatever its clock says. */
  const see = (tree: Tree): void => {
    const newest = latestStamp(tree)
    if (newest > latest) latest = newest
  }
  return {
    accountTime,
    clockOffset,
    deviceId,
    see,
    setClockOffset(offset: number): void {
      unstoredOffset = offset
      if (!storage.keepsNothing()) storage.write('clockOffset', String(offset))
    },
    /** A stamp for an edit now. */
    stampNow(): Stamp {
      latest = nextStamp(latest, accountTime(), deviceId())
      return latest
    },
    /** Edits are only later than these trees: a correction of the clock can make stamps earlier. */
    seeOnly(trees: Iterable<Tree>): void {
      latest = NEVER
      for (const tree of trees) see(tree)
    },
    /** From now on only the page knows them. */
    unstore(): void {
      unstoredDevice = deviceId()
      unstoredOffset = clockOffset()
      storage.write('device', null)
      storage.write('clockOffset', null)
    },
  }
}

export type DeviceStamps = ReturnType<typeof createDeviceStamps>

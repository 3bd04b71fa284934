import { useCallback, useEffect, useState } from 'react'

/**
 * Returns how to do something when what a press changes is on the screen: such as to focus a field that it adds. React renders
 * that before the next event, so no key is lost. In an effect after those of dialogs, which give the focus back as they close.
 */
export function useAfterRender(): (task: () => void) => void {
  const [task, setTask] = useState<(() => void) | null>(null)
  useEffect(() => task?.(), [task])
  return useCallback((next) => setTask(() => next), [])
}

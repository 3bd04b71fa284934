import { lazyModule } from '../../../ui/LazyPart'

/** Dragging is a chunk of its own: few students change the order. */
export const fetchOrderDialog = lazyModule(() => import('./OrderDialog'))

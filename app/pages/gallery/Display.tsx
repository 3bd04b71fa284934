import { leftToRight } from '../../i18n/direction'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import { Message } from '../../ui/Message'
import { Meter } from '../../ui/Meter'
import { Spinner } from '../../ui/Spinner'
import { TONES, type Tone } from '../../ui/tones'
import type { SampleTexts } from './samples'

const KINDS = ['success', 'error', 'note', 'warning'] as const
const METERS = [
  { value: 0, tone: 'accent' },
  { value: 30, tone: 'green' },
  { value: 70, tone: 'yellow' },
  { value: 130, tone: 'red' },
  { value: 50, tone: 'blue' },
] as const

/** Messages, badges, figures, meters and spinners. */
export function Display({ texts }: { texts: SampleTexts }) {
  return (
    <>
      <Card title={texts.sections.messages}>
        <div className="flex flex-col gap-3">
          {KINDS.map((kind) => (
            <Message key={kind} kind={kind}>
              {texts.message}
            </Message>
          ))}
          <Message kind="error" action={<Button size="small">{texts.open}</Button>}>
            {texts.longMessage}
          </Message>
        </div>
      </Card>
      <Card title={texts.sections.badges}>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(TONES) as Tone[]).map((tone) => (
            <Badge key={tone} tone={tone}>
              {texts.new}
            </Badge>
          ))}
        </div>
      </Card>
      <Card title={texts.sections.figures} aside={<Badge tone="accent">{texts.new}</Badge>}>
        <MainFigure label={texts.gpa} value="3.42" />
        <FigureList
          rows={[
            { name: texts.points, value: '1,234.50' },
            { name: texts.credits, value: '40' },
            { name: texts.change, value: leftToRight('+0.125') },
          ]}
        />
      </Card>
      <Card title={texts.sections.meters}>
        <div className="flex flex-col gap-4">
          {METERS.map(({ value, tone }) => (
            <Meter key={tone} label={texts.absence} value={value} valueText={`${value}%`} tone={tone} />
          ))}
        </div>
      </Card>
      <Card title={texts.sections.waiting}>
        <div className="flex items-center gap-6">
          <Spinner />
          <Spinner label={texts.loading} />
        </div>
      </Card>
    </>
  )
}

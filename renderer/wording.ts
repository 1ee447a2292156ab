import type { Notice } from '@app/model/facts';
import type { Remark } from '@app/model/remarks';
import { ANY_PEN_CORRIDOR_MM } from '@app/sheet/pen';
import type { ReplyFailure } from '@contract/contract';
import type { Composer } from 'vue-i18n';
import type { Formats } from './composables/use-formats';

type Translate = Composer['t'];

/** The sentence for a failure; null for a cancelled one, which is silent. */
export function failureSentence(t: Translate, failure: ReplyFailure): string | null {
  switch (failure.kind) {
    case 'cancelled':
      return null;
    case 'bug':
      return t('messages.bug', { reference: failure.reference });
    case 'expected':
      if (failure.code === 'picture-too-large') {
        const { megapixels, limitMegapixels } = failure.details;
        return t('failure.picture-too-large', { megapixels, limit: limitMegapixels });
      }
      return t(`failure.${failure.code}`, { ...failure.details });
  }
}

/** The sentence for a remark on a sheet. */
export function noticeSentence(t: Translate, notice: Notice, formats: Formats): string {
  const { decimal, percent } = formats;
  switch (notice.code) {
    case 'fine-pen-needed':
      return t('notice.fine-pen-needed', {
        corridor: decimal(notice.details.corridorMm, 2),
        any: decimal(ANY_PEN_CORRIDOR_MM, 1),
      });
    case 'corridor-under-pen':
      return t('notice.corridor-under-pen', {
        corridor: decimal(notice.details.corridorMm, 2),
        pen: decimal(notice.details.penMm, 1),
      });
    case 'specks-dropped':
      return t('notice.specks-dropped', { count: notice.details.count }, notice.details.count);
    case 'wall-limited':
      return t('notice.wall-limited', {
        asked: decimal(notice.details.askedPt, 2),
        wall: decimal(notice.details.wallPt, 2),
      });
    case 'picture-coarse':
      return t('notice.picture-coarse', { ...notice.details });
    case 'detail-lost':
      return t('notice.detail-lost', { share: percent(notice.details.recall) });
    case 'no-contrast':
    case 'nothing-dark':
    case 'all-dark':
    case 'ends-adjacent':
    case 'ends-moved':
      return t(`notice.${notice.code}`);
  }
}

/** What of the picture is lost, and what would help. */
export function remarkSentence(t: Translate, remark: Remark, formats: Formats): string {
  const helps = remark.help.map((help) => t(`remark.helps.${help}`)).join(t('remark.or'));
  return `${lossSentence(t, remark, formats)} ${t('remark.wouldHelp', { helps })}`;
}

function lossSentence(t: Translate, remark: Remark, { decimal, percent }: Formats): string {
  switch (remark.code) {
    case 'thin-detail':
      return t('remark.thin-detail', {
        share: percent(remark.details.share),
        height: decimal(remark.details.letterMm, 0),
      });
    case 'fine-repeats':
      return t('remark.fine-repeats', { period: decimal(remark.details.periodMm, 1) });
    case 'rings':
      return t('remark.rings', { depth: remark.details.depth });
    case 'flat-light':
      return t('remark.flat-light');
  }
}

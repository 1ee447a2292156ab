import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FarViews, type FarLook, type FarOrder } from '../../../renderer/paint/far-views';
import { eyeGrid, rasterFor } from '../../../renderer/paint/eye-view';

const PAGE = { width: 210, height: 297 };
const WHOLE = { x: 0, y: 0, ...PAGE };
const drawing = () => ({ widthMm: 210, heightMm: 297, marks: [] });
const maze = drawing();
const image = () => ({ width: 1, height: 1, close: vi.fn() });

const from = (distanceM: number, content = [maze]): FarLook => {
  const grid = eyeGrid(distanceM, 0.5, WHOLE);
  return {
    subject: { kind: 'print', content },
    page: PAGE,
    paper: '#fdfcf9',
    raster: rasterFor(1, WHOLE, WHOLE),
    grid,
  };
};

let orders: FarOrder[];
let onSeen: () => void;
let views: FarViews<string>;
beforeEach(() => {
  orders = [];
  onSeen = vi.fn();
  views = new FarViews((order) => orders.push(order), onSeen);
});

describe('looks from a distance', () => {
  test('are made one at a time; of those wanted meanwhile only the newest', () => {
    for (const distanceM of [2, 3, 4, 5]) expect(views.look('maze', from(distanceM))).toBeNull();
    expect(orders.map(({ grid }) => grid)).toEqual([from(2).grid]);
    views.receive({ view: 'maze', image: image() });
    expect(orders.map(({ grid }) => grid)).toEqual([from(2).grid, from(5).grid]);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  test('leave the older image until the new one is there, which then closes it', () => {
    const [first, second] = [image(), image()];
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: first });
    expect(views.look('maze', from(3))).toEqual({ grid: from(2).grid, image: first });
    expect(first.close).not.toHaveBeenCalled();
    views.receive({ view: 'maze', image: second });
    expect(first.close).toHaveBeenCalledOnce();
    expect(views.look('maze', from(3))?.image).toBe(second);
    expect(orders).toHaveLength(2);
  });

  test('send what is on the page once, and again when another sheet takes its place', () => {
    const look = (view: FarLook) => {
      views.look('maze', view);
      views.receive({ view: 'maze', image: image() });
    };
    look(from(2));
    look(from(3));
    look(from(3, [drawing()]));
    look(from(4, [drawing(), drawing()]));
    expect(orders.map(({ content }) => content?.length ?? null)).toEqual([1, null, 1, 2]);
  });

  test('go back to what is under way without making anything new', () => {
    views.look('maze', from(2));
    views.look('maze', from(3));
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: image() });
    expect(orders).toHaveLength(1);
  });

  test('of different views do not wait for each other', () => {
    views.look('maze', from(2));
    views.look('solved', from(2));
    expect(orders.map(({ view }) => view)).toEqual(['maze', 'solved']);
  });

  test('are forgotten at the desk: no old sheet flashes up later', () => {
    const shown = image();
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: shown });
    views.forget();
    expect(shown.close).toHaveBeenCalledOnce();
    expect(views.look('maze', from(2))).toBeNull();
  });

  test('that come when they are forgotten are dropped, unless they are wanted again before', () => {
    const late = image();
    views.look('maze', from(2));
    views.forget();
    views.receive({ view: 'maze', image: late });
    expect(late.close).toHaveBeenCalledOnce();
    expect(onSeen).not.toHaveBeenCalled();

    const wanted = image();
    expect(views.look('maze', from(2))).toBeNull();
    views.forget();
    expect(views.look('maze', from(2))).toBeNull();
    views.receive({ view: 'maze', image: wanted });
    expect(views.look('maze', from(2))?.image).toBe(wanted);
    expect(orders).toHaveLength(2);
  });
});

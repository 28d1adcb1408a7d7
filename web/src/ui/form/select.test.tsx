import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';

const data = [
  { value: '1', label: 'Ngaoundéré' },
  { value: '2', label: 'Douala' },
  { value: '3', label: 'Douala Nord' },
  { value: '4', label: 'Kribi' },
  { value: '5', label: 'kribi' },
  { value: '6', label: 'Limbé', disabled: true },
];
const onOne = vi.fn<(value: string | null) => void>();
const onSeveral = vi.fn<(values: string[]) => void>();

beforeEach(() => {
  onOne.mockReset();
  onSeveral.mockReset();
});

async function open() {
  const fields = (
    <>
      <Select label="Ville" data={data} searchable defaultValue={null} onChange={(value) => onOne(value)} />
      <MultiSelect label="Villes" data={data} searchable defaultValue={['2']} onChange={onSeveral} />
    </>
  );
  renderRoutes({ routes: onGround([{ path: '/', element: fields }]), at: '/' });
  const one = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ville' });
  return { one, several: screen.getByRole<HTMLInputElement>('combobox', { name: 'Villes' }), user: userEvent.setup() };
}

it('a name that is typed whole and left by Tab is chosen, case, accents and blanks apart', async () => {
  const { one, user } = await open();
  await user.type(one, ' ngaoundere ');
  await user.tab();
  expect(onOne).toHaveBeenCalledExactlyOnceWith('1');
  expect(one.value).toBe('Ngaoundéré');
});

it('a name that is the beginning of another is chosen for what it is', async () => {
  const { one, user } = await open();
  await user.type(one, 'Douala');
  await user.tab();
  expect(onOne).toHaveBeenCalledExactlyOnceWith('2');
});

it.each(['Doua', 'Kribi', 'Limbé', 'Nulle part', ' '])(
  'what no option or several have is not chosen: %s',
  async (typed) => {
    const { one, user } = await open();
    await user.type(one, typed);
    await user.tab();
    expect(onOne).not.toHaveBeenCalled();
    expect(one.value).toBe('');
  },
);

it('in a multiple choice it is added once', async () => {
  const { several, user } = await open();
  await user.type(several, 'NGAOUNDÉRÉ');
  await user.tab();
  expect(onSeveral).toHaveBeenCalledExactlyOnceWith(['2', '1']);
  await user.type(several, 'Douala');
  await user.tab();
  expect(onSeveral).toHaveBeenCalledTimes(1);
});

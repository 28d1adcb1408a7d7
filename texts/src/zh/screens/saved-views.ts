import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: '视图',
  own: '我的视图',
  shared: '与我共享',
  none: '此页面没有已保存的视图。',
  save: '保存此视图',
  name: '视图名称',
  share: '与能看到此页面的人共享',
  sharedMark: '已共享',
  by: '{{person}}',
  manage: '管理',
  rename: '重命名',
  update: '替换为当前显示的内容',
  delete: '删除',
  saved: '视图已保存',
  changed: '视图已修改',
  deleted: '视图已删除',
  manageTitle: '视图“{{name}}”',
} as const satisfies TranslationOf<'savedViews'>;

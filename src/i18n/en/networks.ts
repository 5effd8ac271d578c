import type { Texts } from '../keys';
import type { networks as reference } from '../zh/networks';

export const networks: Texts<typeof reference> = {
  'networks.title': 'AI networks',
  'networks.text':
    'The network is what the AI knows. Any KataGo network works; a larger one sees more and takes longer.',
  'networks.list': 'Network in use',
  'networks.shipped': 'Built in',
  'networks.human': 'Human-like',
  'networks.shape': '{{blocks}} blocks × {{channels}} channels',
  'networks.version': 'Version {{version}}',
  'networks.speed': '{{speed}} evaluations/s per core',
  'networks.unmeasured': 'Speed not measured',
  'networks.measure': 'Measure the speed of {{name}}',
  'networks.measuring': 'Measuring the speed of {{name}}',
  'networks.measuring.now': 'Measuring…',
  'networks.remove': 'Delete {{name}}',
  'networks.removed': 'Network {{name}} deleted',
  'networks.copyHash': 'Copy the SHA-256 of {{name}}',
  'networks.hashCopied': 'SHA-256 copied',
  'networks.reset': 'Back to the built-in network',
  'networks.use': 'Use it',
  'networks.added': 'Network {{name}} imported',
  'networks.known': 'Network {{name}} is here already',
  'networks.unchanged': 'The networks you have are as they were.',
  'networks.elsewhere': 'The engine {{name}} is in use; the network chosen here is the built-in engine’s.',
  'networks.useBuiltIn': 'Use the built-in engine',
  'networks.import': 'Import a network',
  'networks.import.text':
    'KataGo .bin.gz or .txt.gz files, versions 8 to 17. You can also drop a file anywhere on the page.',
  'networks.file': 'Choose file…',
  'networks.address': 'Or from an address',
  'networks.fetch': 'Download',
  'networks.stage.fetching': 'Downloading and checking {{name}}',
  'networks.stage.reading': 'Checking {{name}}',
  'networks.stage.checking': 'Computing the SHA-256 of {{name}}',
  'networks.stage.keeping': 'Saving {{name}}',
  'networks.public': 'Stronger networks',
  'networks.public.text':
    'Published by KataGo’s makers. A download goes straight into this browser, is checked, and works offline from then on.',
  'networks.public.fetch': 'Download',
  'networks.public.fetch.one': 'Download {{name}}',
  'networks.public.here': 'here already',
  'networks.public.times': 'a review takes about {{times}} times as long as with the built-in one',
  'networks.public.minutes': 'a review of a game takes about {{minutes}} min here',
  'networks.public.size': 'size not told',
  'networks.licence.mit': 'MIT licence',
  'networks.licence.cc0': 'public domain (CC0)',
  'networks.licence.katago': 'KataGo’s network licence',
  'networks.public.open': 'Open the address',
  'networks.public.openText': 'Download it there with the browser, then import the file here.',
  'networks.inUse': '{{name}} is in use now',
  'networks.offer': 'A stronger network makes reviews surer; it takes one download.',
  'networks.offer.see': 'See networks',
  'networks.strength.unknown': 'strength unknown',
  'networks.strength.imitator': 'imitates people',
  'networks.strength.club': 'strong club player',
  'networks.strength.dan': 'high amateur dan',
  'networks.strength.strongDan': 'top amateur',
  'networks.strength.expert': 'professional and above',
  'networks.sessionOnly':
    'This browser window keeps no files (a private window, perhaps): imported networks last for this visit.',
  'networks.profile': 'Whom it imitates',
  'networks.profile.kind': 'Style',
  'networks.profile.rank': 'Modern',
  'networks.profile.preaz': 'Before AlphaZero',
  'networks.profile.proyear': 'Professional',
  'networks.profile.rankOf': 'Rank',
  'networks.profile.year': 'Year',
  'networks.profile.year.bad': 'The year is from {{oldest}} to {{newest}}.',
  'networks.profile.text':
    'A human-like network predicts what players of this level would play, not what is best; take its win rate and score as estimates of such play, not as the strongest judgement.',
  'networks.rank.dan': '{{count}} dan',
  'networks.rank.kyu': '{{count}} kyu',
  'engine.networks': 'Change network…',
  'engine.profile': 'Imitates',

  'failure.network.notAModel': '{{name}} is no network: a KataGo .bin.gz or .txt.gz file is needed.',
  'failure.network.version': '{{name}} is a network of version {{version}}; versions 8 to 17 are supported.',
  'failure.network.damaged':
    '{{name}} is damaged: unpacking failed after {{offset}} bytes. Please download it again.',
  'failure.network.truncated':
    '{{name}} is incomplete: it ends in layer “{{layer}}” at byte {{offset}}. Please download it again.',
  'failure.network.badNumber':
    '{{name}} is damaged: {{what}} of layer “{{layer}}” cannot be {{found}} (byte {{offset}}).',
  'failure.network.badWeight':
    '{{name}} is damaged: weight {{index}} of layer “{{layer}}” is no finite number (byte {{offset}}).',
  'failure.network.shape':
    '{{name}} does not fit together: layer “{{layer}}” has {{found}} where {{expected}} is needed (byte {{offset}}).',
  'failure.network.unsupported':
    '{{name}} uses something that is not supported yet: {{what}} in layer “{{layer}}”.',
  'failure.network.trailing': '{{name}} goes on after the end of the network (byte {{offset}}).',
  'failure.network.tooLarge': '{{name}} is larger than {{most}} bytes unpacked, so it cannot be a network.',
  'failure.network.notFetched': 'The network file {{name}} cannot be read: {{reason}}',
  'failure.network.unreachable':
    '{{host}} cannot be reached, or does not let other sites read its files. Download {{name}} in your browser and import the file.',
  'failure.network.badAddress': '“{{name}}” is no http or https address.',
  'failure.network.other':
    '{{name}} is another network than was asked for: expected {{expected}}, found {{found}}. Nothing was kept.',
  'failure.network.noRoom':
    'There is no room: {{name}} needs {{needed}} bytes. Delete some networks or records.',
  'failure.network.missing':
    'The network {{name}} is no longer in this browser (its data may have been cleared). The built-in one is used instead.',
  'failure.network.insecure': '{{name}} can only be imported on https or localhost.',
};

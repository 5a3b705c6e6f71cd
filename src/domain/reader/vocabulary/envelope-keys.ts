import { keyTable } from './key-table.js';

/** Names that systems wrap a record in and that say nothing about it: JSON:API, OData, AFAS, Workday and their like. */
export const ENVELOPE_KEYS = keyTable({
  envelope:
    'data,attributes,result,results,d,value,values,record,records,row,rows,item,items,entity,entities,object,payload,body,content,response,entry,entries,fields,properties,element,envelope,resource,report entry,report data,wd:report_entry,wd:report_data,document,export,details,gegevens,inhoud,resultaat,velden,eigenschappen',
});
